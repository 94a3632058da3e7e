import type { Mistake } from '../../lesson/exercise'
import { layoutOf } from '../../variant/facts'
import { describeMove, type Upgrade } from './upgrade'

/** What wrong rules make of an upgrade. */
export function mistakesOf(upgrade: Upgrade, later: readonly string[]): Mistake[] {
  const { asked, reads, set, version, safe } = upgrade
  const [kept = ''] = safe
  const old = set.find(({ variable }) => variable.name === asked.name)?.value ?? null
  const typed = sameTypeValue(upgrade)
  const mistake = (rule: string, number: bigint, choice: string, refutes: string): Mistake => ({
    rule,
    answer: [String(number), choice],
    bytes: null,
    refutes,
  })
  const place = `In ${version}, \`${asked.name}\` is read from slot ${asked.slot}, byte ${asked.offset}, whatever was written there.`
  const mistakes = [
    ...(old === null
      ? []
      : [
          mistake(
            'by name',
            old,
            kept,
            `This goes by the name. Names are gone once code is compiled. ${place}`,
          ),
        ]),
    mistake(
      'every change is safe',
      old ?? 0n,
      version,
      `This trusts that values follow their variables. An upgrade changes the code alone, no word moves. ${describeMove(upgrade, version)}`,
    ),
    ...(typed === null
      ? []
      : [
          mistake(
            'by type',
            typed,
            kept,
            `This goes by the type, as if \`${asked.type.label}\` found its own kind. ${place}`,
          ),
        ]),
    mistake('cleared', 0n, kept, `This takes the variable for empty. An upgrade clears nothing. ${place}`),
    ...later
      .filter((name) => !safe.includes(name))
      .map((name) =>
        mistake(
          `${name === version ? 'this' : 'another'} version is safe`,
          reads,
          name,
          describeMove(upgrade, name),
        ),
      ),
  ]
  return mistakes.filter(
    ({ answer }, i) =>
      !(answer[0] === String(reads) && answer[1] === kept) &&
      mistakes.findIndex((other) => other.answer[0] === answer[0] && other.answer[1] === answer[1]) === i,
  )
}

/** The value of the variable that was, counted among those of its type, in the same place; null where there was none. */
function sameTypeValue({ built, version, asked, set }: Upgrade): bigint | null {
  const isOfType = ({ type }: Upgrade['asked']) => type.label === asked.type.label
  const index = layoutOf(built(version))
    .variables.filter(isOfType)
    .findIndex(({ name }) => name === asked.name)
  return set.filter(({ variable }) => isOfType(variable))[index]?.value ?? null
}
