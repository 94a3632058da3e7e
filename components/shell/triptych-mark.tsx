/** Three panels, the middle one open. */
export function TriptychMark() {
  return (
    <svg aria-hidden viewBox="0 0 20 16" className="h-4 w-5 fill-none stroke-accent" strokeWidth="1.5">
      <path d="M1 2.5 5.5 1v14L1 13.5zM14.5 1 19 2.5v11L14.5 15z" />
      <rect x="7" y="1" width="6" height="14" className="fill-accent" />
    </svg>
  )
}
