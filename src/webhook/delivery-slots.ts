import { PROMPT_DELIVERY_MS } from '../limits.ts';

/** Deliveries that a worker makes side by side. They wait for their receivers and cost memory only. */
export const DELIVERY_SLOTS = 256;

/** Slots that only a prompt receiver can take, so that receivers that hang can never take all. */
const SLOTS_FOR_PROMPT = 32;
/** Slots of a host whose last delivery was accepted, and of one of which that is not known. */
const SLOTS_OF_ACCEPTING_HOST = 4;
const SLOTS_OF_OTHER_HOST = 1;
/** Results that deliveries to all but prompt receivers hold in memory, unless one alone is larger. */
const BYTES_OF_OTHERS = 96 * 1024 * 1024;
/** Accepting hosts that are remembered; the one that was not called for longest is forgotten first. */
const HOSTS_REMEMBERED = 10_000;

/** A slot that a delivery holds. */
export interface DeliverySlot {
  /** Gives the slot back, with whether the receiver accepted the delivery. */
  release(isAccepted: boolean): void;
}

/** Shares the slots of a worker between receivers. */
export interface DeliverySlots {
  /** A slot, or why there is none: the host holds all of its own, or hanging receivers hold all they may. */
  take(host: string, bytes: number): DeliverySlot | 'host is busy' | 'share is taken';
  /** Whether the host's last delivery was accepted. */
  isAccepting(host: string): boolean;
  /** Hosts that hold all of their slots, and whose deliveries need not be looked at. */
  busyHosts(): string[];
}

/** The deliveries under way to one host. */
interface HostLoad {
  /** Start of each, by the clock given, with its bytes. */
  deliveries: Set<{ startedMs: number; bytes: number }>;
}

/**
 * Slots for deliveries, by host. A host that is new or whose last delivery failed has one slot, so that many hanging
 * hosts take one each; a host that accepts has four. All hosts but the prompt ones together are bounded too.
 * @param now milliseconds of a clock that never goes back
 */
export function createDeliverySlots(now: () => number = () => performance.now()): DeliverySlots {
  const loads = new Map<string, HostLoad>();
  /** In the order of their last deliveries. */
  const accepting = new Set<string>();

  const limitOf = (host: string) => (accepting.has(host) ? SLOTS_OF_ACCEPTING_HOST : SLOTS_OF_OTHER_HOST);
  const isBusy = (host: string, load: HostLoad | undefined) => (load?.deliveries.size ?? 0) >= limitOf(host);

  function isPrompt(host: string): boolean {
    const deliveries = loads.get(host)?.deliveries ?? [];
    return (
      accepting.has(host) && [...deliveries].every(({ startedMs }) => now() - startedMs <= PROMPT_DELIVERY_MS)
    );
  }

  function isShareTaken(bytes: number): boolean {
    const others = [...loads].filter(([host]) => !isPrompt(host)).flatMap(([, load]) => [...load.deliveries]);
    const heldBytes = others.reduce((sum, delivery) => sum + delivery.bytes, 0);
    const hasRoom = heldBytes === 0 || heldBytes + bytes <= BYTES_OF_OTHERS;
    return others.length >= DELIVERY_SLOTS - SLOTS_FOR_PROMPT || !hasRoom;
  }

  function remember(host: string, isAccepted: boolean): void {
    accepting.delete(host);
    if (!isAccepted) return;
    accepting.add(host);
    const [oldest] = accepting;
    if (accepting.size > HOSTS_REMEMBERED && oldest !== undefined) accepting.delete(oldest);
  }

  return {
    take(host, bytes) {
      const load = loads.get(host) ?? { deliveries: new Set() };
      if (isBusy(host, load)) return 'host is busy';
      if (!isPrompt(host) && isShareTaken(bytes)) return 'share is taken';
      const delivery = { startedMs: now(), bytes };
      load.deliveries.add(delivery);
      loads.set(host, load);
      return {
        release(isAccepted) {
          load.deliveries.delete(delivery);
          if (load.deliveries.size === 0) loads.delete(host);
          remember(host, isAccepted);
        },
      };
    },
    isAccepting: (host) => accepting.has(host),
    busyHosts: () => [...loads].filter(([host, load]) => isBusy(host, load)).map(([host]) => host),
  };
}
