import { readConfig } from '@/lib/config'
import type { KeyRing } from '@/lib/connections/key-ring'
import { admitRequest, askingAddress } from '@/lib/relay/admit-request'
import { type CallRate, createCallRate } from '@/lib/relay/call-rate'
import { RELAY_REFUSALS, refuse } from '@/lib/relay/relay-refusal'

/** Readers behind one address, such as a company's, share this many allowances. */
const READERS_AN_ADDRESS = 4

let rates: { reader: CallRate; address: CallRate } | undefined

/** Null for a request that a page of the explorer made; else its refusal. */
export function refuseForeign(request: Request): Response | null {
  const refusal = admitRequest(request, readConfig().publicOrigin)
  return refusal && refuse(refusal)
}

/** Null while the reader, and all readers at the same address, keep to the operator's pace. */
export function refuseHaste(request: Request, ring: KeyRing | null, calls: number): Response | null {
  const { publicOrigin, callsPerSecond } = readConfig()
  rates ??= {
    reader: createCallRate(callsPerSecond),
    address: createCallRate(READERS_AN_ADDRESS * callsPerSecond),
  }
  const address = askingAddress(request.headers, publicOrigin)
  const seconds = rates.address(address, calls) || rates.reader(ring?.reader ?? address, calls)
  return seconds === 0 ? null : refuse(RELAY_REFUSALS.tooManyCalls, { 'retry-after': String(seconds) })
}
