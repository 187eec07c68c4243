/** A copy of the event: an event has every property that its constructor's init object accepts. */
export const again = (event: Event): Event => Reflect.construct(event.constructor, [event.type, event]);
