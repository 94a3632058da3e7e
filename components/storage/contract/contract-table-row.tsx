import { clsx } from 'clsx'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { useNetwork } from '@/components/reader/use-network'
import { SHARES_STYLES } from '@/components/ui/shared-styles'
import type { ContractRow } from '@/lib/storage/contract/contract-rows'
import { patternOf } from '@/lib/storage/display/chosen-displays'
import { formatSides } from '@/lib/storage/display/format-value'
import { isDrawnAbove } from '@/lib/storage/map/slot-pictures'
import { SlotStrip } from '../map/mark-view'
import { ContractNameCell, ContractPlaceCell, ContractValueCell } from './row-cells'
import { RowDetails } from './row-details'
import { RowSteps } from './row-steps'
import type { TableActions, ValueTableView } from './table-view'

/** Said outright: table elements that are laid out as a grid lose the roles they have by themselves. */
const ROW = { role: 'row' }
const CELL = { role: 'gridcell' }

/** Characters of a name that a column has room for: those of namespaces have more. */
const LONG_NAME = 24

/** A variable in a line; the first of those that share a slot has its picture. */
export function ContractTableRow({
  row,
  above,
  index,
  view,
  sides,
  hasDigits,
  grid,
  isDetailed,
  actions,
  onDetails,
  start,
  onFocusIn,
  ...place
}: {
  row: ContractRow
  /** The row before it. */
  above: ContractRow | undefined
  /** Counted from 0. */
  index: number
  view: ValueTableView
  /** Of which block each value is, where there are two. */
  sides: readonly { at: number; caption: string | null }[]
  /** Whether the bytes are wide enough to read. */
  hasDigits: boolean
  grid: string
  isDetailed: boolean
  actions: TableActions
  onDetails: (path: string) => void
  /** Pixels below the first row. */
  start: number
  onFocusIn: (path: string) => void
  tabIndex: number
  ref: Ref<HTMLTableRowElement>
}) {
  const network = useNetwork()
  const { contract, pictures, options, chosen, unit } = view
  const { address } = contract.question
  const newest = contract.read.blocks.at(-1)
  const block = newest?.block ?? newest?.asked ?? 'latest'
  const { path, level, position, siblings, canOpen, isOpen, pictured } = row
  const lines = formatSides(row, chosen.get(patternOf(path)), unit)
  const picture = pictured === null ? null : pictures.rowOf(pictured, path)
  const isRepeated = isDrawnAbove(above, picture)
  const isSingle = sides.length === 1
  // No byte is to be shown: a long name or type has the room, and what is said of the rest stands where bytes would.
  const isSpread = isSingle && (row.kind === 'mapping' || (pictured === null && row.label.length > LONG_NAME))
  return (
    <tr
      {...ROW}
      {...place}
      onFocus={() => onFocusIn(path)}
      data-index={index}
      data-path={path}
      aria-rowindex={index + 2}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      {...(canOpen ? { 'aria-expanded': isOpen } : {})}
      onClick={(event) => {
        if (!isOnControl(event)) onDetails(path)
      }}
      style={{ transform: `translateY(${start}px)` }}
      className={clsx(
        'absolute top-0 left-0 grid w-full cursor-default scroll-my-24 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 text-table -outline-offset-2 hover:bg-raised',
        SHARES_STYLES,
        isSingle && '@md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_var(--slots)]',
        grid,
        !isRepeated && 'border-hairline border-t',
      )}
    >
      <Cell
        className={clsx(
          '@max-[45rem]:order-2',
          isSingle && '@md:@max-[45rem]:order-3 @md:@max-[45rem]:text-right',
        )}
      >
        <ContractPlaceCell
          row={row}
          isRepeated={isRepeated}
          network={network}
          address={address}
          block={block}
        />
      </Cell>
      <Cell className={clsx('@max-[45rem]:order-1', isSpread && '@min-[45rem]:col-span-2')}>
        <ContractNameCell
          row={row}
          tint={pictures.tintOf(path)}
          isDetailed={isDetailed}
          onOpen={() => actions.onRowOpen(path, !isOpen)}
          onDetails={() => onDetails(path)}
        />
      </Cell>
      {sides.map(({ at, caption }) => (
        <Cell
          key={at}
          className={clsx(
            'flex flex-wrap items-center gap-x-2',
            isSingle
              ? '@max-md:order-3 @max-md:col-span-full @max-md:pl-9 @md:@max-[45rem]:order-2'
              : '@max-[45rem]:order-3 @max-[45rem]:col-span-full @max-[45rem]:pl-9',
          )}
        >
          <ContractValueCell decoded={row.sides[at] ?? null} line={lines[at] ?? null} caption={caption} />
          {at === sides.length - 1 && actions.more ? (
            <RowSteps row={row} address={address} block={block} options={options} actions={actions.more} />
          ) : null}
        </Cell>
      ))}
      <Cell
        className={clsx(
          '@max-[45rem]:col-span-full @max-[45rem]:max-w-[36rem] @max-[45rem]:pt-1.5 @max-[45rem]:pl-[18px] @max-[45rem]:empty:hidden',
          isSpread && 'hidden',
        )}
      >
        {picture && !isRepeated && !isSpread ? (
          <SlotStrip row={picture} content={hasDigits && isSingle ? 'digits' : 'strokes'} />
        ) : null}
      </Cell>
      {isDetailed ? (
        <Cell className="order-5 col-span-full mb-1 cursor-auto">
          <RowDetails row={row} view={view} onDisplay={actions.onDisplay} />
        </Cell>
      ) : null}
    </tr>
  )
}

const Cell = ({ className, children }: { className: string; children: ReactNode }) => (
  <td {...CELL} className={clsx('min-w-0', className)}>
    {children}
  </td>
)

/** Whether a press was for something in the row, or took text of it. */
function isOnControl({ target, currentTarget }: MouseEvent): boolean {
  const control =
    target instanceof Element ? target.closest('a, button, input, label, summary, [data-details]') : null
  return (control !== null && currentTarget.contains(control)) || String(getSelection()) !== ''
}
