import type { ReactNode } from 'react'
import { PrintButton } from './print-button'

/** What is pressed before a sheet is printed. The key is hidden by its box alone, without a script. */
export const SheetControls = ({ hasKey, children }: { hasKey: boolean; children: ReactNode }) => (
  <div className="mb-8 grid gap-4 border-hairline border-b pb-4 print:hidden">
    <div className="flex flex-wrap items-center gap-4">
      <PrintButton />
      {hasKey ? (
        <label className="flex min-h-6 items-center gap-2">
          <input type="checkbox" id="without-key" />
          Without the key
        </label>
      ) : null}
    </div>
    {children}
  </div>
)
