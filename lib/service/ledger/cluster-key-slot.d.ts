/** It brings no types of its own. */
declare module 'cluster-key-slot' {
  /** The slot of a cluster, from 0 to 16383, that a key lies in. */
  export default function calculateSlot(key: string): number
}
