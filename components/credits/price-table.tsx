import { Section } from '@/components/ui/section'
import { PRICES, REFUSED_AT_GATE_PRICE } from '@/lib/credits/price-table'

/** What each served method costs. */
export function PriceTable() {
  return (
    <Section id="prices" title="Prices">
      <table className="w-full max-w-[480px] text-left text-table">
        <thead className="text-ink-soft">
          <tr className="border-hairline border-b">
            <th className="py-1 font-normal">Method</th>
            <th className="py-1 text-right font-normal">Credits a call</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(PRICES).map(([method, price]) => (
            <tr key={method} className="border-hairline border-b">
              <td className="py-1 font-mono">{method}</td>
              <td className="py-1 text-right">{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="max-w-[68ch] text-ink-soft text-note">
        A request that the service refuses before it asks a node costs {REFUSED_AT_GATE_PRICE}. An answer that
        could not be had costs nothing. The forms of this explorer check a question before it is sent.
      </p>
    </Section>
  )
}
