import type { AbiFunction } from 'viem'
import { CopyButton } from '@/components/ui/copy-button'
import { askedContract, formatFunction, type Variant } from '@/lib/learn/variant/variant'

/** For a contract without source. */
export function InterfaceShown({ variant, whose }: { variant: Variant; whose: string }) {
  const contract = askedContract(variant)
  const functions = contract.abi.filter((item): item is AbiFunction => item.type === 'function')
  return (
    <section aria-label={whose} className="grid gap-2">
      <ul className="grid gap-1 rounded-control border border-hairline bg-raised p-3 font-mono text-table">
        {functions.map((item) => (
          <li key={item.name} className="wrap-anywhere">
            {formatFunction(item)}
          </li>
        ))}
      </ul>
      <p className="flex items-center gap-2 text-ink-soft text-note">
        Creation code
        <CopyButton value={contract.creation} what="the creation code" />
      </p>
    </section>
  )
}
