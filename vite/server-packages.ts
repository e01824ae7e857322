/** Packages that the built server loads from node_modules: they bring files of their own, or are CommonJS. */
export const serverPackages = ["@electric-sql/pglite", "pdfkit", "pg", "pino", "sharp"];
