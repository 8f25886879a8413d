import { describe, expect, it } from 'vitest';
import { createDeliverySlots, DELIVERY_SLOTS, type DeliverySlots } from './delivery-slots.ts';

const KIB = 1024;

/** Slots on a clock that the test sets. */
function openSlots() {
  const clock = { ms: 0 };
  return { clock, slots: createDeliverySlots(() => clock.ms) };
}

function accept(slots: DeliverySlots, host: string): void {
  const slot = slots.take(host, KIB);
  if (typeof slot === 'string') throw new Error(`${host} got no slot: ${slot}`);
  slot.release(true);
}

/** Takes one slot for each of so many hosts, and returns how many got one. */
function hang(slots: DeliverySlots, count: number, bytes = KIB): number {
  const taken = Array.from({ length: count }, (_, index) => slots.take(`hanging-${index}`, bytes));
  return taken.filter((slot) => typeof slot !== 'string').length;
}

describe('A host', () => {
  it('has one slot until it accepts a delivery, then four, and one again when it fails', () => {
    const { slots } = openSlots();
    const first = slots.take('host', KIB);
    expect(slots.take('host', KIB)).toBe('host is busy');
    expect(slots.busyHosts()).toEqual(['host']);
    if (typeof first !== 'string') first.release(true);
    expect(slots.busyHosts()).toEqual([]);
    const four = Array.from({ length: 4 }, () => slots.take('host', KIB));
    expect(four.filter((slot) => typeof slot === 'string')).toEqual([]);
    expect(slots.take('host', KIB)).toBe('host is busy');
    for (const slot of four) if (typeof slot !== 'string') slot.release(false);
    slots.take('host', KIB);
    expect(slots.take('host', KIB)).toBe('host is busy');
  });
});

describe('When more hosts hang than there are slots', () => {
  it('a receiver that accepted its last delivery still gets one, and a new one does not', () => {
    const { clock, slots } = openSlots();
    accept(slots, 'prompt');
    expect(hang(slots, 1_000)).toBe(DELIVERY_SLOTS - 32);
    clock.ms = 60_000;
    expect(slots.take('new', KIB)).toBe('share is taken');
    expect(slots.take('prompt', KIB)).not.toBeTypeOf('string');
  });

  it('a receiver that accepted before and now hangs counts as one of them after 1 s', () => {
    const { clock, slots } = openSlots();
    accept(slots, 'turned');
    hang(slots, 1_000);
    expect(slots.take('turned', KIB)).not.toBeTypeOf('string');
    clock.ms = 1_001;
    expect(slots.take('turned', KIB)).toBe('share is taken');
  });

  it('their results take a bounded part of the memory, and one larger than that is delivered by itself', () => {
    const { slots } = openSlots();
    expect(hang(slots, 100, 8 * KIB * KIB)).toBe(12);
    const alone = openSlots().slots;
    expect(alone.take('host', 200 * KIB * KIB)).not.toBeTypeOf('string');
    expect(alone.take('other', KIB)).toBe('share is taken');
  });
});
