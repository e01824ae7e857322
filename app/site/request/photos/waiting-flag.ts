/** Key of the local storage: tells a page without the browser's database whether photographs wait. */
export const waitingFlag = "photos-waiting";
