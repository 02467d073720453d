/** A CSS module is a record of generated class names; an unknown name is undefined. */
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}
