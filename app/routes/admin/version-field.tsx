interface VersionFieldProps {
  version: number | string;
  /** True for a form with a draft, which is compared with the version that its writer had read. */
  isCarried?: boolean;
}

/** The version that the page shows. A change of a later one is refused. */
export const VersionField = ({ version, isCarried }: VersionFieldProps) =>
  isCarried ? (
    <input type="hidden" name="version" defaultValue={version} data-carry="" />
  ) : (
    <input type="hidden" name="version" value={version} />
  );
