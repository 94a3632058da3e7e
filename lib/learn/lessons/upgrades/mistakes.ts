import type { Mistake } from '../../lesson/exercise'
import { layoutOf } from '../../variant/facts'
import { describeMove, type UpgradeTask } from './upgrade'

/** What wrong rules make of an upgrade. */
export function mistakesOf(upgrade: UpgradeTask, later: readonly string[]): Mistake[] {
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
  const place = `${version} reads \`${asked.name}\` from slot ${asked.slot}, offset ${asked.offset}, and the word there did not change.`
  const mistakes = [
    ...(old === null
      ? []
      : [
          mistake('by name', old, kept, `This looks for the same name. Compiled code has no names. ${place}`),
        ]),
    mistake(
      'every change is safe',
      old ?? 0n,
      version,
      `This moves values together with their variables. An upgrade changes only the code, and no word moves. ${describeMove(upgrade, version)}`,
    ),
    ...(typed === null
      ? []
      : [
          mistake(
            'by type',
            typed,
            kept,
            `This looks for a value of the same type, \`${asked.type.label}\`. Storage has no types. ${place}`,
          ),
        ]),
    mistake(
      'cleared',
      0n,
      kept,
      `This assumes that the variable is empty. An upgrade clears nothing. ${place}`,
    ),
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
function sameTypeValue({ built, version, asked, set }: UpgradeTask): bigint | null {
  const isOfType = ({ type }: UpgradeTask['asked']) => type.label === asked.type.label
  const index = layoutOf(built(version))
    .variables.filter(isOfType)
    .findIndex(({ name }) => name === asked.name)
  return set.filter(({ variable }) => isOfType(variable))[index]?.value ?? null
}
