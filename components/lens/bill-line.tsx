import type { Bill } from '@/lib/credits/bill'
import { describeBill } from '@/lib/credits/bill-words'

/** The bill of a result, in the same place on every page. */
export const BillLine = ({ bill, at }: { bill: Bill; at?: string }) => (
  <BillText>{describeBill(bill, at)}</BillText>
)

export const BillText = ({ children }: { children: string }) => (
  <p data-testid="bill" className="text-ink-soft text-note">
    {children}
  </p>
)
