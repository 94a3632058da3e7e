/** Beside a button whose press may be paid for in vain: only the try tells whether a service has proofs. */
export const UntriedNote = ({ price }: { price: string }) => (
  <p className="max-w-[68ch] text-ink-soft text-note">
    Not every service offers proofs, and many offer them for recent blocks only.
    {price && ` If this service refuses, the call may still cost ${price}.`}
  </p>
)
