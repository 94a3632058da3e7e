import type { Ledger } from './ledger'

/** A ledger that is asked once for what several callers want to know in the same turn of the event loop. */
export function shareReads(ledger: Ledger): Ledger {
  const findKey = sharePerTurn(ledger.findKey)
  const readUsed = sharePerTurn((of) => ledger.readUsed(...splitKeyOfDay(of)))
  return { ...ledger, findKey, readUsed: (keyId, day) => readUsed(`${day} ${keyId}`) }
}

function splitKeyOfDay(text: string): [keyId: string, day: string] {
  const at = text.indexOf(' ')
  return [text.slice(at + 1), text.slice(0, at)]
}

/** The question begins after the last one who joined it, so that no one hears how things were before asking. */
function sharePerTurn<Value>(read: (of: string) => Promise<Value>): (of: string) => Promise<Value> {
  const joined = new Map<string, Promise<Value>>()
  return (of) => {
    const underWay = joined.get(of)
    if (underWay) return underWay
    const answer = new Promise(setImmediate).then(() => {
      joined.delete(of)
      return read(of)
    })
    joined.set(of, answer)
    return answer
  }
}
