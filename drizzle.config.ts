import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./database/schema/*.ts", "./database/schema/office/*.ts"],
  out: "./database/migrations",
});
