/** The package has no types. */
declare module 'cluster-key-slot' {
  /** The cluster slot of a key, from 0 to 16383. */
  export default function calculateSlot(key: string): number
}
