import { type Hex, numberToHex } from 'viem'
import { type BlockRange, width } from '@/lib/block/block-range'
import { type FoundLog, parseLogsAnswer } from '../answer/logs-answer'
import type { PatientDoor } from '../door/patient-door'
import { askBloom } from './block-bloom'
import { MOST_HEADERS } from './check-calls'

/**
 * Where logs are looked for: at an end of a range, where a service is the first to have none, or in its middle. The
 * others are the same, by other blocks each time: `elsewhere` in the middle, `oldest` and `newest` at the ends.
 */
export type Place = 'start' | 'middle' | 'end' | 'elsewhere' | 'oldest' | 'newest'

/** Blocks from an end, there. */
const FROM_END = [0, 150, 1000]

/** What is found so far from an end, or nearer, tells of that end. */
export const NEAR_END = 1000

/** Behind one name may be several nodes, of which some have the newest blocks a little later. */
const NEWEST = 20

const SHARES = [0.5, 0.42, 0.58, 0.3, 0.7, 0.2]

/** Blocks whose logs are all asked for at once, where few have any. Most services look through so many. */
const SWEPT = 1000

/** The blocks of a range whose headers are read there, in this order, and those that are asked for together. */
function listPlaces(range: BlockRange, place: Place): { blocks: readonly number[]; swept: BlockRange } {
  const at = (share: number) => range.from + Math.floor(share * (width(range) - 1))
  const draw = (least: number, most: number) => at(least + Math.random() * (most - least))
  const nearEnd = Math.min(0.1, NEAR_END / width(range))
  const within = (block: number) => Math.max(range.from, Math.min(range.to, block))
  const blocks = {
    start: () => FROM_END.map((blocks) => range.from + blocks),
    end: () => FROM_END.map((blocks) => range.to - NEWEST - blocks),
    middle: () => SHARES.map(at),
    elsewhere: () => SHARES.map(() => draw(0.4, 0.6)),
    oldest: () => FROM_END.map(() => draw(0, nearEnd)),
    newest: () => FROM_END.map(() => draw(1 - nearEnd, 1) - NEWEST),
  }[place]()
  const [first = range.from] = blocks
  const from = place === 'end' || place === 'newest' ? within(first - SWEPT + 1) : within(first)
  return {
    // The first block of a chain has no logs.
    blocks: [...new Set(blocks.map(within))].filter((block) => block > 0),
    swept: { from, to: Math.min(range.to, from + SWEPT - 1) },
  }
}

/**
 * Logs of whatever contract. `bloom`: of the header of their block; null where no header told of any, and the logs of
 * many blocks were asked for at once. `missing`: the service has no such block; `empty`: the headers tell of no logs,
 * and that is enough.
 */
export type Sought = { logs: readonly FoundLog[]; range: BlockRange; bloom: Hex | null } | 'missing' | 'empty'

/**
 * Reads headers until one says that its block has logs, and asks for all of that block; where none says so, of many
 * blocks. `enough`: so many headers that tell of none.
 */
export async function seekLogs(
  range: BlockRange,
  place: Place,
  door: Pick<PatientDoor, 'call'>,
  enough: number | null = null,
): Promise<Sought> {
  const { blocks, swept } = listPlaces(range, place)
  for (const [read, block] of blocks.slice(0, enough ?? MOST_HEADERS).entries()) {
    const bloom = await askBloom(door, block)
    if (bloom === 'missing') return 'missing'
    if (bloom === 'unsaid') break
    if (bloom !== 'empty') {
      const alone = { from: block, to: block }
      return { logs: await askAllLogs(door, alone), range: alone, bloom }
    }
    if (read + 1 === enough) return 'empty'
  }
  return { logs: await askAllLogs(door, swept), range: swept, bloom: null }
}

/** All logs of some blocks, of whatever contract. */
async function askAllLogs(door: Pick<PatientDoor, 'call'>, range: BlockRange): Promise<readonly FoundLog[]> {
  const [fromBlock, toBlock] = [numberToHex(range.from), numberToHex(range.to)]
  return parseLogsAnswer(await door.call('eth_getLogs', [{ fromBlock, toBlock }], range), range, {})
}
