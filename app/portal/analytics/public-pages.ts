import * as addresses from "#app/addresses.ts";
import { routes } from "#app/routes.ts";

/** The pages that can be checked, as choices of a select. */
export const publicPages = routes
  .filter(({ counted, personal }) => counted && !personal)
  .flatMap(({ path, values }) =>
    /:\w+$/.test(path)
      ? [...(values ?? [])].map((value) => path.replace(/:\w+$/, () => value))
      : [path],
  )
  .map((path) => ({ value: path, label: path === addresses.home ? "Home page" : path }));
