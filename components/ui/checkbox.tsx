import type { ReactNode } from 'react'

/** A checkbox and its label. */
export function Checkbox({
  isOn,
  onChange,
  children,
}: {
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}) {
  return (
    <label className="flex min-h-6 items-center gap-2 text-table pointer-coarse:min-h-11">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {children}
    </label>
  )
}
