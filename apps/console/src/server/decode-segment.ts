/** A segment of a path as it was meant. One that was not encoded as it should stays as it is. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
