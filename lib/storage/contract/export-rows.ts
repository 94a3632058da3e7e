import { getAddress, type Hex } from 'viem'
import { formatCsvCell } from '@/lib/text/csv-cell'
import { formatMarkdownCell, formatMarkdownLine } from '@/lib/text/markdown-cell'
import type { Decoded } from '../decode/decoded'
import { describeContent, plainValue } from '../decode/describe-content'
import { formatSlot, shortSlot } from '../place/slot'
import { type ContractRow, type ContractSide, listRaws } from './contract-rows'

export const EXPORT_FORMATS = ['csv', 'json', 'md'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const EXPORT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv',
  json: 'application/json',
  md: 'text/markdown',
}

export type ExportedRows = {
  rows: readonly ContractRow[]
  sides: readonly ContractSide[]
  network: string
  address: Hex
  /** One per side, as decimal numbers if known. */
  blocks: readonly string[]
}

/** The rows as a file, with exact values and whole slots. Remarks have a column of their own. */
export function exportRows(format: ExportFormat, of: ExportedRows): string {
  const { network, address, blocks } = of
  const records = of.rows.map((row) => recordOf(row, of))
  if (format === 'json') {
    return `${JSON.stringify({ network, address, blocks, rows: records }, null, 2)}\n`
  }
  const names = blocks.length > 1 ? blocks.map((block) => ` at ${block}`) : ['']
  const head = [
    'path',
    'type',
    'slot',
    'offset',
    ...names.flatMap((at) => [`value${at}`, `word${at}`, `note${at}`]),
  ]
  const lines = records.map(({ path, type, slot, offset, at }) => [
    ...[path, type, slot, String(offset)],
    ...at.flatMap(({ value, word, note }) => [value ?? '', word ?? '', note ?? '']),
  ])
  if (format === 'csv') {
    return [head, ...lines].map((cells) => `${cells.map(formatCsvCell).join(',')}\r\n`).join('')
  }
  return [head, head.map(() => '---'), ...lines.map((cells) => cells.map(formatMarkdownCell))]
    .map(formatMarkdownLine)
    .join('')
}

function recordOf(row: ContractRow, { sides, blocks }: ExportedRows) {
  return {
    path: row.path,
    type: row.type,
    slot: formatSlot(row.slot),
    offset: row.offset,
    at: blocks.map((block, at) => {
      const decoded = row.sides[at]
      return {
        block,
        value: decoded ? plainValue(decoded) : null,
        word: listRaws(row, sides, at)[0]?.word ?? null,
        note: decoded ? sayOfValue(decoded) : 'not there',
      }
    }),
  }
}

function sayOfValue(decoded: Decoded): string | null {
  const { content, type, warnings } = decoded
  const instead = plainValue(decoded) === null ? [describeContent(decoded).text] : []
  const isNoText = content.state === 'bytes' && content.isWhole && content.text === null
  const noText = isNoText && type.kind === 'bytes' && type.isText ? ['bytes that are not UTF-8'] : []
  return [...instead, ...noText, ...warnings].join(' ') || null
}

export type StoredWord = { address: Hex; slot: bigint; word: Hex | null; block: string }

/** The node is that of `--rpc-url` or ETH_RPC_URL. */
export const formatCastLine = ({ address, slot, block }: StoredWord): string =>
  `cast storage ${address} ${formatSlot(slot)} --block ${block}`

/** For forge-std; null if the word was not read. */
export const formatAssertion = ({ address, slot, word }: StoredWord): string | null =>
  word === null
    ? null
    : `assertEq(vm.load(${getAddress(address)}, bytes32(uint256(${shortSlot(slot)}))), bytes32(${word}));`
