import { PriceTag } from '@/components/lens/price-tag'
import { Button } from '@/components/ui/button'
import { Input, Select } from '@/components/ui/input'
import type { RowFilter } from '@/lib/storage/contract/row-filter'

/** Which rows are seen, in which order, and all of them opened for what that costs. */
export function RowTools({
  filter,
  onFilter,
  openAll,
}: {
  filter: RowFilter
  onFilter: (filter: RowFilter) => void
  openAll: { price: string | null; go: () => void }
}) {
  return (
    <>
      <span className="min-w-44 flex-1 sm:max-w-56">
        <Input
          type="search"
          aria-label="Filter by name, type or value"
          placeholder="Name, type or value"
          value={filter.text}
          onChange={(event) => onFilter({ ...filter, text: event.target.value })}
        />
      </span>
      <label className="flex min-h-6 items-center gap-2 text-table pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={filter.onlyNonZero}
          onChange={() => onFilter({ ...filter, onlyNonZero: !filter.onlyNonZero })}
        />
        Only non-zero
      </label>
      <span className="w-24">
        <Select
          aria-label="Order"
          value={filter.order}
          onChange={(event) =>
            onFilter({ ...filter, order: event.target.value === 'name' ? 'name' : 'slot' })
          }
        >
          <option value="slot">By slot</option>
          <option value="name">By name</option>
        </Select>
      </span>
      <Button look="bare" onClick={openAll.go}>
        Open all
        {openAll.price === null ? null : (
          <>
            {' '}
            <PriceTag price={openAll.price} />
          </>
        )}
      </Button>
    </>
  )
}
