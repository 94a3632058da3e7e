import type { SeededRandom } from '@/lib/devchain/plan/seeded-random'
import { BadInputError } from '@/lib/errors'
import { checkEvidence } from '@/lib/evidence/check-evidence'
import type { Evidence } from '@/lib/evidence/evidence'
import { parseEvidence } from '@/lib/evidence/parse-evidence'
import { ProofError } from '@/lib/proof/proof-error'

/** What a reader takes from evidence: the answer, of which question, and the hashes that it rests on. Null where it is refused. */
export function taken(text: string): string | null {
  try {
    const { evidence, dependsOn } = checkEvidence(parseEvidence(text))
    const { says: _, ...question } = evidence.question
    const { transaction: __, sample, ...proved } = { transaction: null, sample: null, ...question }
    return JSON.stringify([proved, sample !== null, evidence.answer, dependsOn.map(({ hash }) => hash)])
  } catch (error) {
    if (error instanceof BadInputError || error instanceof ProofError) return null
    throw error
  }
}

/** The text with each digit after a `0x` exchanged for another, in turn. */
export function* flippedDigits(text: string, every = 1): Generator<{ at: number; flipped: string }> {
  let seen = 0
  for (const { index, 0: hex } of text.matchAll(/0x[0-9a-f]+/g)) {
    for (let at = index + 2; at < index + hex.length; at++) {
      if (seen++ % every !== 0) continue
      const digit = (Number.parseInt(text[at] ?? '0', 16) ^ 1).toString(16)
      yield { at, flipped: `${text.slice(0, at)}${digit}${text.slice(at + 1)}` }
    }
  }
}

type Path = readonly (string | number)[]

/** Where each field of a JSON stands, those of lists and of fields of fields among them. */
export function listPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return [path, ...keys.flatMap((key) => listPaths(Object(value)[key], [...path, key]))].filter(
    ({ length }) => length > 0,
  )
}

/** The evidence with something else at one place. */
export function changeAt(evidence: Evidence, path: Path, change: (value: unknown) => unknown): string {
  const copy = structuredClone(evidence)
  const parent = path.slice(0, -1).reduce<unknown>((value, key) => Object(value)[key], copy)
  const last = path.at(-1) ?? ''
  const changed = change(Object(parent)[last])
  if (changed !== undefined) Object(parent)[last] = changed
  else if (Array.isArray(parent)) parent.splice(Number(last), 1)
  else delete Object(parent)[last]
  return JSON.stringify(copy)
}

/** The text with a few random edits: bytes changed, left out, put in, doubled, or cut off. */
export function fuzzText(text: string, random: SeededRandom): string {
  let fuzzed = text
  for (let edits = random.integer(1, 4); edits > 0; edits--) {
    const at = random.integer(0, fuzzed.length)
    const length = random.integer(1, 80)
    const [before, after] = [fuzzed.slice(0, at), fuzzed.slice(at)]
    const character = String.fromCharCode(
      random.integer(0, 3) === 0 ? random.integer(0, 300) : 48 + random.integer(0, 10),
    )
    fuzzed =
      [
        before + character + after.slice(1),
        before + after.slice(length),
        before + character + after,
        before + after.slice(0, length) + after,
        before,
      ][random.integer(0, 5)] ?? before
  }
  return fuzzed
}
