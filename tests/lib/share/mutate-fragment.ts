import { seededRandom } from '@/lib/devchain/plan/seeded-random'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=&#%+/ ü\u0000'

/** A link's fragment with something wrong: cut, characters changed, taken out, put in or doubled. */
export function mutateFragment(fragment: string, seed: number): string {
  const random = seededRandom(seed)
  const any = () => ALPHABET[random.integer(0, ALPHABET.length - 1)] ?? ''
  let mutated = fragment
  for (let change = random.integer(1, 4); change > 0; change--) {
    const at = random.integer(0, mutated.length)
    const kind = random.integer(0, 4)
    if (kind === 0) mutated = mutated.slice(0, at)
    else if (kind === 1) mutated = mutated.slice(0, at) + any() + mutated.slice(at + 1)
    else if (kind === 2) mutated = mutated.slice(0, at) + mutated.slice(at + random.integer(1, 9))
    else if (kind === 3) mutated = mutated.slice(0, at) + any() + any() + mutated.slice(at)
    else mutated = mutated.slice(0, at) + mutated.slice(random.integer(0, at))
  }
  return mutated
}
