/** A mark beside the best figure, so that the figure stands out without colour. */
export const BestMark = () => (
  <svg viewBox="0 0 8 8" aria-hidden="true" className="mr-1 inline-block size-2">
    <path d="M1 0l6 4-6 4z" fill="currentColor" />
  </svg>
)
