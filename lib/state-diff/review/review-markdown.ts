import { getAddress, type Hex } from 'viem'
import { formatInEther } from '@/lib/receipts/receipt/format-fee'
import { shortSlot } from '@/lib/storage/place/slot'
import { formatMarkdownCell, formatMarkdownCode, formatMarkdownLine } from '@/lib/text/markdown-cell'
import type { Change } from '../account-diff'
import {
  type ReviewCode,
  type ReviewContract,
  type ReviewDocument,
  type ReviewSource,
  type ReviewSubject,
  sortReview,
} from './review-document'

type Columns = ReviewSource['columns']

/** The document as Markdown: for each contract the changed variables, and the words that they are stored in. */
export function formatReviewMarkdown(document: ReviewDocument): string {
  const { network, subject, source, contracts } = sortReview(document)
  const facts = [
    ['Network', `${formatMarkdownCell(network.name)}, chain id ${network.chainId}`],
    ...describeSubject(subject),
    ['Source', formatMarkdownCell(source.method)],
    ['Class', `**${formatMarkdownCell(source.class)}**. ${formatMarkdownCell(source.says)}`],
  ]
  const parts = [
    `# ${subject.is === 'transaction' ? 'What a transaction changed' : 'What changed between two blocks'}\n`,
    table(['Field', 'Value'], facts),
    ...(contracts.length === 0 ? ['Nothing changed.\n'] : []),
    ...contracts.flatMap((contract) => formatContract(contract, source.columns, network.currency)),
  ]
  return parts.join('\n')
}

function describeSubject(subject: ReviewSubject): string[][] {
  if (subject.is === 'blocks')
    return [
      ['Block before', describeBlock(subject.before, subject.hashes?.before)],
      ['Block after', describeBlock(subject.after, subject.hashes?.after)],
    ]
  return [
    ['Transaction', code(subject.hash)],
    ['Block', describeBlock(subject.block, subject.blockHash)],
    ['Index in the block', String(subject.index)],
  ]
}

const describeBlock = (number: bigint, hash: Hex | undefined): string =>
  `${number}, ${hash ? code(hash) : 'hash not read'}`

function formatContract(contract: ReviewContract, columns: Columns, currency: string): string[] {
  const { address, name, layouts, note } = contract
  const remarks = [
    ...(layouts.length > 0 ? [`Names of variables: ${layouts.map(formatMarkdownCell).join(', ')}.`] : []),
    ...(note === null ? [] : [formatMarkdownCell(note)]),
  ]
  const heads = [columns.before, columns.after].map(formatMarkdownCell)
  const account = listAccount(contract, currency)
  const variables = listVariables(contract)
  return [
    `## ${code(getAddress(address))}${name === null ? '' : ` ${formatMarkdownCell(name)}`}\n`,
    ...remarks.map((remark) => `${remark}\n`),
    ...(account.length > 0 ? [table(['Account', ...heads], account)] : []),
    ...(variables.length > 0
      ? [table(['Variable', 'Type', 'Slot', ...heads, 'Derivation of the slot', 'Note'], variables)]
      : []),
    ...(contract.slots.length > 0
      ? [
          table(
            ['Slot', ...heads.map((head) => `Word ${head}`)],
            contract.slots.map(({ slot, before, after }) => [code(slot), word(before), word(after)]),
          ),
        ]
      : []),
  ]
}

function listAccount({ balance, nonce, code: runtime }: ReviewContract, currency: string): string[][] {
  const line = <Value>(
    what: string,
    change: Change<Value> | null,
    say: (value: Value) => string,
  ): string[][] =>
    change ? [[what, change.before === null ? UNREAD : say(change.before), say(change.after)]] : []
  return [
    ...line('Balance', balance, (wei) => `${formatMarkdownCell(formatInEther(wei, currency))} (${wei} wei)`),
    ...line('Nonce', nonce, String),
    ...line('Code', runtime, describeCode),
  ]
}

function describeCode({ bytes, hash, delegate }: ReviewCode): string {
  if (bytes === 0) return 'none'
  if (delegate) return `delegation to ${code(getAddress(delegate))} (EIP-7702)`
  return `${bytes} bytes, keccak256 ${code(hash)}`
}

/** A slot without a name has a line too. */
const listVariables = ({ slots }: ReviewContract): string[][] =>
  slots.flatMap(({ slot, before, after, derivation, note, variables }) => {
    const rest = [derivation === null ? '' : formatMarkdownCode(derivation), formatMarkdownCell(note ?? '')]
    const place = code(shortSlot(BigInt(slot)))
    if (variables.length === 0) return [['–', '', place, word(before), word(after), ...rest]]
    return variables.map((variable) => [
      formatMarkdownCode(variable.path),
      formatMarkdownCell(variable.type),
      place,
      value(variable.before, before),
      value(variable.after, after),
      ...rest,
    ])
  })

const UNREAD = 'not read'

const code = (text: string): string => `\`${text}\``

const word = (read: Hex | null): string => (read === null ? UNREAD : code(read))

/** An element that an array does not have at a block has a word, and no value. */
function value(text: string | null, read: Hex | null): string {
  if (text !== null) return formatMarkdownCode(text)
  return read === null ? UNREAD : 'not there'
}

const table = (head: readonly string[], lines: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...lines].map(formatMarkdownLine).join('')
