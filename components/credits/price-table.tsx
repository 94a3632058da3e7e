import { Section } from '@/components/ui/section'
import { PRICED_BY_CONTRACT, PRICES, REFUSED_AT_GATE_PRICE } from '@/lib/credits/price-table'

/** Price of each served method, and its source. */
export function PriceTableView() {
  return (
    <Section id="prices" title="Prices">
      <table className="w-full max-w-[640px] text-left text-table">
        <thead className="text-ink-soft">
          <tr className="border-hairline border-b">
            <th className="py-1 font-normal">Method</th>
            <th className="py-1 pl-3 font-normal max-sm:hidden">Source</th>
            <th className="py-1 pl-3 text-right font-normal">Credits per call</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(PRICES).map(([method, price]) => (
            <tr key={method} className="border-hairline border-b align-top">
              <td className="py-1">
                <span className="font-mono wrap-anywhere">{method}</span>
                <span className="block text-ink-soft text-note sm:hidden">{sourceOf(method)}</span>
              </td>
              <td className="py-1 pl-3 text-ink-soft max-sm:hidden">{sourceOf(method)}</td>
              <td className="py-1 pl-3 text-right">{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="max-w-[68ch] text-ink-soft text-note">
        A request that the service rejects before it calls a node costs {REFUSED_AT_GATE_PRICE}. A call
        without an answer from a node is free. The forms of this explorer check a query before they send it.
      </p>
    </Section>
  )
}

const sourceOf = (method: string) =>
  PRICED_BY_CONTRACT.includes(method) ? 'service documentation' : 'the operator'
