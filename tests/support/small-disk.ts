/** Disks that are small, full or read-only, mounted for real. */
import { execFileSync } from "node:child_process";
import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const mounted = new Set<string>();

/** Mounts an empty disk of so many megabytes at `folder`, which exists. Only root may, so it throws for others. */
export function mountDisk(folder: string, megabytes: number, mode = "0700"): void {
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=${mode}`, "tmpfs", folder]);
  mounted.add(folder);
}

/** Leaves nothing of a disk free, whatever else writes to it meanwhile. */
export function fillDisk(folder: string): void {
  for (let size = 1024 * 1024; size >= 4096; ) {
    try {
      appendFileSync(join(folder, FILLING), Buffer.alloc(size, 1));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      size /= 4;
    }
  }
}

/** Makes room again. */
export const clearDisk = (folder: string): void => rmSync(join(folder, FILLING), { force: true });

export const setReadOnly = (folder: string, isReadOnly: boolean): void =>
  void execFileSync("mount", ["-o", `remount,${isReadOnly ? "ro" : "rw"}`, folder]);

/** Unmounts what was mounted, even if a process still has it open. */
export function unmountAll(): void {
  for (const folder of mounted) {
    execFileSync("umount", ["--lazy", folder]);
    mounted.delete(folder);
  }
}

const FILLING = "filling";
