import { countOf, formatCount, formatShare } from '@/lib/text/count'
import { chanceToMiss, drawnForSmallChance } from './chance-to-miss'

/** What a sample of so many blocks says where nothing is found in it, and how many it takes for more. */
export function describeChance(empty: number, hiding: number, drawn: number): string {
  const chance = chanceToMiss(empty, hiding, drawn)
  const enough = drawnForSmallChance(empty, hiding)
  const said = `If ${formatCount(hiding)} or more of the ${countOf(empty, 'block')} said to be empty hid logs, the chance to miss it with ${formatCount(drawn)} drawn is ${formatChance(chance)}.`
  return drawn >= enough ? said : `${said} ${formatCount(enough)} would bring it under 5%.`
}

/** Never smaller than it is. */
const formatChance = (chance: number): string =>
  chance > 0 && chance < 0.0001 ? 'under 0.01%' : formatShare(chance)
