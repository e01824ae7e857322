import { expect, it } from "vitest";
import { readVideoUrl } from "./video-links.ts";

const youtube = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";
const loom = "https://www.loom.com/embed/0281766fa2d04bb788eaf19e65135184";

it.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", youtube],
  ["http://youtube.com/watch?feature=share&v=dQw4w9WgXcQ&t=42s", youtube],
  ["https://m.youtube.com/watch?v=dQw4w9WgXcQ", youtube],
  ["https://music.youtube.com/watch?v=dQw4w9WgXcQ&list=x", youtube],
  ["youtu.be/dQw4w9WgXcQ", youtube],
  ["https://youtu.be/dQw4w9WgXcQ?si=abc", youtube],
  ["https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0", youtube],
  ["//www.youtube.com/embed/dQw4w9WgXcQ", youtube],
  ["https://www.youtube.com/shorts/dQw4w9WgXcQ", youtube],
  ["https://www.youtube.com/live/dQw4w9WgXcQ", youtube],
  ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", youtube],
  ["https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184", loom],
  ["https://loom.com/embed/0281766fa2d04bb788eaf19e65135184?sid=1", loom],
  ["https://www.loom.com/share/How-we-inspect-0281766fa2d04bb788eaf19e65135184", loom],
  ["https://vimeo.com/123456789", "https://player.vimeo.com/video/123456789?dnt=1"],
  ["vimeo.com/channels/staffpicks/123456789", "https://player.vimeo.com/video/123456789?dnt=1"],
  [
    "https://player.vimeo.com/video/123456789?h=0a1b2c3d4e",
    "https://player.vimeo.com/video/123456789?h=0a1b2c3d4e&dnt=1",
  ],
  [
    "https://vimeo.com/123456789/0a1b2c3d4e",
    "https://player.vimeo.com/video/123456789?h=0a1b2c3d4e&dnt=1",
  ],
])("plays %s", (address, embedUrl) => {
  expect(readVideoUrl(address)?.embedUrl).toBe(embedUrl);
});

it.each([
  "",
  "dQw4w9WgXcQ",
  "https://www.youtube.com/@channel",
  "https://www.youtube.com/watch?v=short",
  "https://www.youtube.com/playlist?list=PL123",
  "https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
  "https://evil.example/https://youtu.be/dQw4w9WgXcQ",
  "https://evil.example?u=youtube.com/watch?v=dQw4w9WgXcQ",
  "https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ",
  "https://user:pw@youtube.com/watch?v=dQw4w9WgXcQ",
  "ftp://youtube.com/watch?v=dQw4w9WgXcQ",
  "javascript://youtube.com/watch?v=dQw4w9WgXcQ",
  "https://www.loom.com/looms/videos",
  "https://vimeo.com/user123456",
  "https://vimeo.com/ondemand/name/123456789",
  'https://youtu.be/dQw4w9WgX"Q',
])("plays nothing for %s", (address) => {
  expect(readVideoUrl(address)).toBeNull();
});
