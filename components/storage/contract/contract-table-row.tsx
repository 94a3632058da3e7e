import { clsx } from 'clsx'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { SHARES_STYLES } from '@/components/ui/shared-styles'
import type { ContractRow } from '@/lib/storage/contract/contract-rows'
import { patternOf } from '@/lib/storage/display/chosen-displays'
import { formatSides } from '@/lib/storage/display/format-value'
import { isDrawnAbove } from '@/lib/storage/map/slot-pictures'
import { SlotStrip } from '../map/mark-view'
import { type ContractTableView, useContractResult } from './contract-result'
import { ContractNameCell, ContractPlaceCell, ContractValueCell } from './row-cells'
import { RowDetails } from './row-details'
import { RowSteps } from './row-steps'

/** Stated, because table elements with a grid layout lose their own roles. */
const ROW = { role: 'row' }
const CELL = { role: 'gridcell' }

/** Characters of a name that fit a column. Names of namespaces are longer. */
const LONG_NAME = 24

/** A variable in a line. The first variable of a slot has the picture of the slot. */
export function ContractTableRow({
  row,
  above,
  index,
  view,
  isDetailed,
  start,
  onFocusIn,
  ...place
}: {
  row: ContractRow
  above: ContractRow | undefined
  index: number
  view: ContractTableView
  isDetailed: boolean
  start: number
  onFocusIn: (path: string) => void
  tabIndex: number
  ref: Ref<HTMLTableRowElement>
}) {
  const { columns, pictures, onDetails } = view
  const { path, level, position, siblings, canOpen, isOpen, pictured } = row
  const picture = pictured === null ? null : pictures.rowOf(pictured, path)
  const isRepeated = isDrawnAbove(above, picture)
  const isSingle = columns.length === 1
  // Without bytes to show, a long name or type takes their room.
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
        view.grid,
        !isRepeated && 'border-hairline border-t',
      )}
    >
      <Cell
        className={clsx(
          '@max-[45rem]:order-2',
          isSingle && '@md:@max-[45rem]:order-3 @md:@max-[45rem]:text-right',
        )}
      >
        <ContractPlaceCell row={row} isRepeated={isRepeated} />
      </Cell>
      <Cell className={clsx('@max-[45rem]:order-1', isSpread && '@min-[45rem]:col-span-2')}>
        <ContractNameCell row={row} view={view} isDetailed={isDetailed} />
      </Cell>
      <ValueCells row={row} view={view} />
      <Cell
        className={clsx(
          '@max-[45rem]:col-span-full @max-[45rem]:max-w-[36rem] @max-[45rem]:pt-1.5 @max-[45rem]:pl-[18px] @max-[45rem]:empty:hidden',
          isSpread && 'hidden',
        )}
      >
        {picture && !isRepeated && !isSpread ? (
          <SlotStrip row={picture} content={view.hasDigits && isSingle ? 'digits' : 'strokes'} />
        ) : null}
      </Cell>
      {isDetailed ? (
        <Cell className="order-5 col-span-full mb-1 cursor-auto">
          <RowDetails row={row} />
        </Cell>
      ) : null}
    </tr>
  )
}

function ValueCells({ row, view }: { row: ContractRow; view: ContractTableView }) {
  const { columns } = view
  const { writing, more } = useContractResult()
  const lines = formatSides(row, writing.chosen.get(patternOf(row.path)), writing.unit)
  return columns.map(({ at, caption }) => (
    <Cell
      key={at}
      className={clsx(
        'flex flex-wrap items-center gap-x-2',
        columns.length === 1
          ? '@max-md:order-3 @max-md:col-span-full @max-md:pl-9 @md:@max-[45rem]:order-2'
          : '@max-[45rem]:order-3 @max-[45rem]:col-span-full @max-[45rem]:pl-9',
      )}
    >
      <ContractValueCell decoded={row.sides[at] ?? null} line={lines[at] ?? null} caption={caption} />
      {at === columns.length - 1 && more ? <RowSteps row={row} view={view} /> : null}
    </Cell>
  ))
}

const Cell = ({ className, children }: { className: string; children: ReactNode }) => (
  <td {...CELL} className={clsx('min-w-0', className)}>
    {children}
  </td>
)

function isOnControl({ target, currentTarget }: MouseEvent): boolean {
  const control =
    target instanceof Element ? target.closest('a, button, input, label, summary, [data-details]') : null
  return (control !== null && currentTarget.contains(control)) || String(getSelection()) !== ''
}
