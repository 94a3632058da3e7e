import type { Bill } from '@/lib/credits/bill'
import { describeBill } from '@/lib/credits/bill-words'

/** What an answer cost: one line under its sentence, in the same place in every lens. */
export const BillLine = ({ bill, at }: { bill: Bill; at?: string }) => (
  <BillText>{describeBill(bill, at)}</BillText>
)

export const BillText = ({ children }: { children: string }) => (
  <p data-testid="bill" className="text-ink-soft text-note">
    {children}
  </p>
)
