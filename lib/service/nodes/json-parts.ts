import { WrongAnswerError } from './node'

/** JSON up to here is read in a moment, whatever it is made of. */
const SHORT_BYTES = 64 * 1024

/** Fewer bytes than these come to each part in no true answer: the densest, an access list of accounts without keys, has 18. */
const LEAST_BYTES_OF_PART = 12

const PART_SIGNS = [',', '[', '{'].map((sign) => sign.charCodeAt(0))

/**
 * A check of JSON while its bytes arrive: throws {@link WrongAnswerError} once it has more parts, which are lists, objects and what
 * commas set apart, than any true answer has. `JSON.parse` takes ten seconds for 24 MB of `{}`, and nobody has a turn meanwhile.
 */
export function createPartsCheck(): (chunk: Buffer) => void {
  let bytes = 0
  let parts = 0
  return (chunk) => {
    bytes += chunk.length
    if (bytes <= SHORT_BYTES) return
    parts += countParts(chunk)
    if (parts * LEAST_BYTES_OF_PART > bytes) {
      throw new WrongAnswerError('The node sent a response with too many parts.')
    }
  }
}

/** The same for a text that is there as a whole. */
export function demandFewParts(json: string) {
  if (json.length > SHORT_BYTES) createPartsCheck()(Buffer.from(json))
}

/** What stands in quotes is counted too: there answers have hex. */
function countParts(chunk: Buffer): number {
  let parts = 0
  for (const sign of PART_SIGNS) {
    for (let at = chunk.indexOf(sign); at !== -1; at = chunk.indexOf(sign, at + 1)) parts++
  }
  return parts
}
