import { createRandom } from '../draw/random'
import { VARIANTS } from './variants'

/** Which variant of a lesson a seed asks about; `but` are structures that were asked just before. */
export function chooseVariant(seed: string, structures: number, but: readonly number[] = []): number {
  const random = createRandom(seed)
  const left = Array.from({ length: VARIANTS }, (_, n) => n).filter((n) => !but.includes(n % structures))
  return random.pick(left)
}
