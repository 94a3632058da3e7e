/** Whether each write is asked about before it is shown; `isComing` while what asks is loaded. */
export const AskSwitch = ({
  isOn,
  isComing,
  onTurnOn,
  onTurnOff,
}: {
  isOn: boolean
  isComing: boolean
  onTurnOn: () => void
  onTurnOff: () => void
}) => (
  <label className="flex min-h-6 items-center gap-2 text-table">
    <input
      type="checkbox"
      checked={isOn}
      aria-busy={isComing}
      onChange={({ target }) => (target.checked ? onTurnOn() : onTurnOff())}
    />
    Ask me first
  </label>
)
