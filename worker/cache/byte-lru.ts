/** A map bounded by bytes, with CLOCK (second-chance) eviction: a hit only sets a flag and reorders nothing. */
export interface ByteLru<Value> {
  get(key: string): Value | undefined;
  /** Replaces an existing value. A value larger than a quarter of the capacity is not stored. */
  set(key: string, value: Value, bytes: number): void;
  delete(key: string): void;
  values(): IterableIterator<Value>;
  readonly size: number;
  readonly bytes: number;
}

interface Slot<Value> {
  readonly value: Value;
  readonly bytes: number;
  used: boolean;
}

/** Rough cost of a map entry, its key and object headers in V8. It also bounds the number of tiny entries. */
const OVERHEAD_BYTES = 512;

/** @param capacity in bytes, for the values together with the estimated cost of their keys and entries */
export function createByteLru<Value>(capacity: number): ByteLru<Value> {
  const slots = new Map<string, Slot<Value>>();
  let total = 0;

  const remove = (key: string): void => {
    const slot = slots.get(key);
    if (!slot) return;
    total -= slot.bytes;
    slots.delete(key);
  };

  const makeRoomFor = (cost: number): void => {
    // A used slot moves to the end with its flag cleared. If the loop reaches it again, it evicts it, so the loop ends.
    for (const [key, slot] of slots) {
      if (total + cost <= capacity) return;
      slots.delete(key);
      if (slot.used) {
        slot.used = false;
        slots.set(key, slot);
      } else total -= slot.bytes;
    }
  };

  return {
    get(key) {
      const slot = slots.get(key);
      if (!slot) return undefined;
      slot.used = true;
      return slot.value;
    },
    set(key, value, bytes) {
      remove(key);
      const cost = bytes + key.length * 2 + OVERHEAD_BYTES;
      if (cost > capacity / 4) return;
      makeRoomFor(cost);
      total += cost;
      slots.set(key, { value, bytes: cost, used: false });
    },
    delete: remove,
    *values() {
      for (const slot of slots.values()) yield slot.value;
    },
    get size() {
      return slots.size;
    },
    get bytes() {
      return total;
    },
  };
}
