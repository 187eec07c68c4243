/** Delay before a list makes room, in milliseconds. Within 500 ms of a click, a layout shift is the visitor's own (https://web.dev/articles/cls). */
const ROOM_AFTER_MS = 150;

/**
 * Makes room at the end of a list, as high as the window, until the awaited items arrive: what follows the list moves when the visitor acts,
 * not when the response comes. A fast response comes before. Settles as `answer` does, without the room.
 */
export function withRoom<Answer>(list: Element | null | undefined, answer: Promise<Answer>): Promise<Answer> {
  const room = document.createElement('li');
  room.setAttribute('aria-hidden', 'true');
  room.dataset.room = '';
  const timer = setTimeout(() => list?.append(room), ROOM_AFTER_MS);
  return answer.finally(() => {
    clearTimeout(timer);
    room.remove();
  });
}
