import { expect, test } from "vitest";
import { ContentCopy } from "../../testing/sample-content.ts";
import type { CityFile } from "../schemas/city.ts";

test("A city or a landmark that lost its minus is reported, unless the city is said to be far", () => {
  const copy = new ContentCopy();
  copy.changeYaml<CityFile>("cities/dunmore.yaml", (city) => {
    city.place.longitude *= -1;
    for (const landmark of city.landmarks.slice(0, 1)) landmark.place.longitude *= -1;
  });
  const [ofCity, ofLandmark, ...more] = copy.problems();
  expect(ofCity).toMatch(/^content\/cities\/dunmore\.yaml: place: Dunmore would be 12,\d{3} miles from the office\./);
  expect(ofLandmark).toMatch(/^content\/cities\/dunmore\.yaml: landmark 1, place: /);
  expect(more).toEqual([]);
  copy.changeYaml<CityFile>("cities/dunmore.yaml", (city) => {
    city.isFar = true;
  });
  expect(copy.problems()).toEqual([]);
});
