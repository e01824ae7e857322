/** Places next to our cities, so that the ZIP check can name them. */
export const neighboringPlaces: readonly { name: string; zipCodes: readonly string[] }[] = [
  { name: "Poquoson", zipCodes: ["23662"] },
  { name: "York County", zipCodes: ["23690", "23691", "23692", "23693", "23696"] },
  { name: "Williamsburg", zipCodes: ["23185", "23186", "23187", "23188"] },
  { name: "Isle of Wight County", zipCodes: ["23314", "23430", "23487"] },
];
