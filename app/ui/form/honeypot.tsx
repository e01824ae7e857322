/** Off screen and out of the tab order: people never reach it, scripts that fill every field do. */
export function Honeypot({ id }: { id: string }) {
  return (
    <div
      aria-hidden="true"
      style={{ position: "absolute", left: "-9999px", width: 1, height: 1, overflow: "hidden" }}
    >
      <label htmlFor={id}>Website</label>
      <input
        id={id}
        type="text"
        name="website_url"
        tabIndex={-1}
        autoComplete="off"
        defaultValue=""
      />
    </div>
  );
}
