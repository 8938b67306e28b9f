const single = /#\/collections\/_singletons\/entries\//;

/** Goes between single files through the list, because the library shows an empty screen on the direct way. */
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
