import { clsx } from 'clsx'
import Link from 'next/link'
import { AddressName } from '@/components/lens/names/address-name'
import { useNetwork } from '@/components/reader/use-network'
import { Hex, ShortHex } from '@/components/ui/hex'
import { Section } from '@/components/ui/section'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import type { ParsedReceipt } from '@/lib/receipts/receipt/parse-receipt'
import { namedAt } from '@/lib/receipts/receipt/receipt-contracts'
import { type ComparedField, setSideBySide } from '@/lib/receipts/side-by-side/side-by-side'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { countOf } from '@/lib/text/count'
import { showHiddenCharacters } from '@/lib/text/safe-text'

/** Two receipts side by side, differences first. */
export function SideBySide({ found, other }: { found: ParsedReceipt; other: ParsedReceipt }) {
  const network = useNetwork()
  const rows = setSideBySide(found, other)
  const different = rows.filter((row) => !row.equal).length
  const heading = 'py-2 text-left font-normal'
  return (
    <Section
      id="comparison"
      title={`Side by side: ${countOf(different, 'field')} ${different === 1 ? 'differs' : 'differ'}`}
    >
      <p className="text-table sm:hidden">
        This one: <ShortHex value={found.hash} />; the other:{' '}
        <Link href={formatReceiptsPermalink(network.slug, other.hash)}>
          <ShortHex value={other.hash} />
        </Link>
      </p>
      <table className="block w-full border-hairline border-y text-table sm:table sm:table-fixed">
        <thead className="max-sm:sr-only">
          <tr>
            <th scope="col" className={clsx(heading, 'w-44')}>
              Field
            </th>
            <th scope="col" className={heading}>
              This one <ShortHex value={found.hash} />
            </th>
            <th scope="col" className={heading}>
              <Link href={formatReceiptsPermalink(network.slug, other.hash)}>The other</Link>{' '}
              <ShortHex value={other.hash} />
            </th>
          </tr>
        </thead>
        <tbody className="block sm:table-row-group">
          {rows.map((row) => (
            <ComparedRow
              key={row.name}
              row={row}
              blocks={{ first: namedAt(found.receipt), second: namedAt(other.receipt) }}
            />
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function ComparedRow({
  row: { label, first, second, equal },
  blocks,
}: {
  row: ComparedField
  /** Account names are of these blocks. */
  blocks: Record<'first' | 'second', BlockParameter>
}) {
  return (
    <tr className="block border-hairline border-t py-2 align-top max-sm:first:border-t-0 sm:table-row">
      <th scope="row" className="block py-1 pr-3 text-left font-normal sm:table-cell">
        {showHiddenCharacters(label, 100)}{' '}
        <span className={clsx('text-note sm:block', equal ? 'text-ink-soft' : 'text-warn')}>
          <span aria-hidden>{equal ? '= ' : '≠ '}</span>
          {equal ? 'equal' : 'differs'}
        </span>
      </th>
      <Side which="this" value={first} block={blocks.first} />
      <Side which="the other" value={second} block={blocks.second} />
    </tr>
  )
}

function Side({ which, value, block }: { which: string; value: string | null; block: BlockParameter }) {
  return (
    <td className="block min-w-0 py-1 pr-3 wrap-anywhere sm:table-cell">
      <span className="block text-ink-soft text-note sm:hidden">{which}</span>
      {value === null ? <span className="text-ink-soft">missing</span> : null}
      {value !== null && /^0x([0-9a-f]{2}){20,}$/.test(value) ? <Hex value={value} /> : null}
      {value !== null && /^0x[0-9a-f]{40}$/.test(value) ? (
        <>
          {' '}
          <AddressName address={value} block={block} />
        </>
      ) : null}
      {value !== null && !/^0x([0-9a-f]{2}){20,}$/.test(value) ? showHiddenCharacters(value, 300) : null}
    </td>
  )
}
