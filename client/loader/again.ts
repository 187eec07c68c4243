/** The same event once more: an event has every property that its constructor asks for. */
export const again = (event: Event): Event => Reflect.construct(event.constructor, [event.type, event]);
