import { useLayoutEffect, useRef, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";

interface ScreenFrameProps {
  title: string;
  /** Width of the screen in CSS pixels; "room" takes what there is. */
  width: number | "room";
  /** Sets the height. */
  className: string;
  /** The document, with everything that it needs. */
  html: string;
  sandbox?: string;
  onLoad: (document: Document) => void;
}

/** A separate document: widths, fonts and breakpoints inside are those of the screen. Scaled down if there is less room. */
export function ScreenFrame(props: ScreenFrameProps) {
  const { title, width, className, html, sandbox, onLoad } = props;
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const wide = width === "room" ? room.width : width;
  const scale = Math.min(1, room.width / wide) || 1;
  return (
    <div
      ref={box}
      className={classNames(
        "mx-auto box-content overflow-hidden rounded-md border border-line bg-ground",
        className,
      )}
      style={width === "room" ? undefined : { maxWidth: width }}
    >
      <iframe
        title={title}
        sandbox={sandbox}
        srcDoc={html}
        onLoad={({ currentTarget }) => {
          if (currentTarget.contentDocument) onLoad(currentTarget.contentDocument);
        }}
        className="block origin-top-left border-0"
        style={{ width: wide, height: room.height / scale, transform: `scale(${scale})` }}
      />
    </div>
  );
}
