import { z } from "zod";

/** More fields than the largest form has. */
const mostFields = 3000;

/** The schema of a form whose fields depend on a record: each posted field is a text, besides the `fixed` ones. */
export async function postedSchema<Fixed extends z.ZodRawShape>(request: Request, fixed: Fixed) {
  const posted = await request
    .clone()
    .formData()
    .then((form) => [...new Set(form.keys())].slice(0, mostFields))
    .catch(() => []);
  return z.object({
    ...Object.fromEntries(posted.map((name) => [name, z.string().optional()])),
    ...fixed,
  });
}
