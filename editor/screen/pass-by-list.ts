const single = /#\/collections\/_singletons\/entries\//;

/** Goes from one single file to another by way of the list: the library shows an empty screen where it leads there at once. */
export function passByList(): void {
  addEventListener("hashchange", (event) => {
    const { oldURL, newURL } = event;
    if (!single.test(oldURL) || !single.test(newURL)) return;
    event.stopImmediatePropagation();
    location.replace("#/collections");
    const goOn = () => {
      if (document.querySelector(".content-editor")) requestAnimationFrame(goOn);
      else location.replace(newURL);
    };
    requestAnimationFrame(goOn);
  });
}
