import { describe, expect, test } from "vitest";
import { frameAddress, thumbnailOf, watchAddress, youtubeId } from "./youtube.ts";

const ID = "dQw4w9-_XcQ";

describe("a video's id", () => {
  test.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `https://youtube.com/watch?v=${ID}`,
    `https://m.youtube.com/watch?v=${ID}&t=42s`,
    `https://www.youtube.com/watch?list=PL123&v=${ID}`,
    `https://youtu.be/${ID}`,
    `https://youtu.be/${ID}?si=abc`,
    `https://youtu.be/${ID}/`,
    `https://www.youtube.com/embed/${ID}`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://m.youtube.com/shorts/${ID}?feature=share`,
    `https://www.youtube.com/live/${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `https://youtube-nocookie.com/embed/${ID}`,
    `  https://www.youtube.com/watch?v=${ID}  `,
    `HTTPS://WWW.YOUTUBE.COM/watch?v=${ID}`,
    watchAddress(ID),
    frameAddress(ID),
  ])("is found in %s", (address) => {
    expect(youtubeId(address)).toBe(ID);
  });

  test.each([
    "",
    ID,
    `www.youtube.com/watch?v=${ID}`,
    `http://www.youtube.com/watch?v=${ID}`,
    `javascript:alert('https://www.youtube.com/watch?v=${ID}')`,
    `data:text/html,https://youtu.be/${ID}`,
    `https://youtube.com.evil.example/watch?v=${ID}`,
    `https://evil-youtube.com/watch?v=${ID}`,
    `https://www.youtube.co/watch?v=${ID}`,
    `https://www.yоutube.com/watch?v=${ID}`,
    `https://youtu.be.evil.example/${ID}`,
    `https://evil.example/https://www.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com@evil.example/watch?v=${ID}`,
    `https://user:secret@www.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com:8443/watch?v=${ID}`,
    `https://www.youtube.com\\@evil.example/watch?v=${ID}`,
    "https://www.youtube.com/watch",
    "https://www.youtube.com/watch?v=",
    "https://www.youtube.com/watch?v=short",
    `https://www.youtube.com/watch?v=${ID}x`,
    "https://www.youtube.com/watch?v=%22%3E%3Cscript%3E",
    "https://www.youtube.com/watch?v=abc/../defg",
    `https://www.youtube.com/channel/${ID}`,
    `https://www.youtube.com/embed/${ID}/more`,
    `https://www.youtube.com/watch/${ID}?v=${ID}`,
    `https://www.youtube-nocookie.com/watch?v=${ID}`,
    `https://youtu.be/watch?v=${ID}`,
    `https://youtu.be/embed/${ID}`,
    `https://www.youtube.com/redirect?q=https://evil.example&v=${ID}`,
  ])("is refused from %j", (address) => {
    expect(youtubeId(address)).toBeNull();
  });
});

describe("a thumbnail", () => {
  test.each(["https://i.ytimg.com/vi/x/mqdefault.jpg", "https://img.youtube.com/vi/x/0.jpg", "/tutorials/ielts.webp"])(
    "the thumbnail %s is shown",
    (address) => {
      expect(thumbnailOf(address)).toBe(address);
    },
  );

  test.each([
    null,
    "",
    "http://i.ytimg.com/vi/x/0.jpg",
    "https://i.ytimg.com.evil.example/x.jpg",
    "https://example.com/x.jpg",
    "https://user@i.ytimg.com/x.jpg",
    "//i.ytimg.com/x.jpg",
    "/\\evil.example/x.jpg",
    "/auth/sign-out?x=1",
    "data:image/svg+xml,<svg/>",
    "javascript:alert(1)",
  ])("the thumbnail %j is not shown", (address) => {
    expect(thumbnailOf(address)).toBeNull();
  });
});
