import { connect } from "node:net";

/** Sends a form byte by byte, so that the request never ends, again and again; returns a function that stops it. */
export function holdUploadOpen(url: string): () => void {
  const { hostname, port } = new URL(url);
  let isOpen = true;
  const open = (): void => {
    if (!isOpen) return;
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /contact HTTP/1.1\r\nhost: ${hostname}:${port}\r\norigin: ${url}\r\n` +
        "content-type: multipart/form-data; boundary=x\r\ncontent-length: 60000\r\n\r\n",
    );
    const timer = setInterval(() => (isOpen ? socket.write("-") : socket.destroy()), 200);
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearInterval(timer);
      open();
    });
    socket.resume();
  };
  open();
  return () => (isOpen = false);
}
