/**
 * Resolves the files of two packages within each other. Node 24 parses a package's `exports` again for each of its
 * files, and these lists are 180 KB: most of what a command takes to start.
 */
import * as modules from "node:module";

/** Their `.js` files are all ES modules. */
const inside = /\/node_modules\/(?:date-fns|drizzle-orm)\/.*\.js$/;

modules.registerHooks?.({
  resolve(specifier, context, next) {
    const { parentURL = "" } = context;
    if (!specifier.startsWith(".") || !specifier.endsWith(".js") || !inside.test(parentURL))
      return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
  },
});
