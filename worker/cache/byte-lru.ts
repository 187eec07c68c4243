/** A map bounded by bytes. What was read since its last turn gets another one, so a hit costs no reordering. */
export interface ByteLru<Value> {
  get(key: string): Value | undefined;
  /** Replaces what stood there. Something larger than a quarter of the whole is not kept. */
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

/** Map entry, key and headers in V8, measured roughly; keeps a flood of tiny entries within bounds too. */
const OVERHEAD_BYTES = 512;

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
    // A slot that gets another turn is met again at the end of this same loop, unused by then: the loop ends.
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
